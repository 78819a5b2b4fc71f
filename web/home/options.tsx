import type { GameOption } from '../api/shapes.ts';
import { Segments, Switch } from '../kit/segments.tsx';
import { words } from '../words/index.ts';

const { choice } = words.table.newTable;
/** More choices than these stand in a list that opens. */
const MOST_SEGMENTS = 3;

interface Props {
  readonly options: Readonly<Record<string, GameOption>>;
  readonly values: Readonly<Record<string, unknown>>;
  change(name: string, value: unknown): void;
}

/** The options of a game, from what the registry says of them. */
export function Options({ options, values, change }: Props) {
  return (
    <>
      {Object.entries(options).map(([name, option]) => {
        const value = values[name] ?? option.default;
        if (option.kind === 'flag') {
          return <Switch key={name} title={option.title} about={option.about} on={value === true} turn={(on) => change(name, on)} />;
        }
        return (
          <div key={name} class={option.kind === 'count' ? 'option beside' : 'option'}>
            {option.kind === 'count' || option.of.length > MOST_SEGMENTS ? (
              <label class="strong" for={`option-${name}`}>
                {option.title}
              </label>
            ) : (
              <span class="strong">{option.title}</span>
            )}
            <span class="soft small" id={`about-${name}`}>
              {option.about}
            </span>
            {option.kind === 'count' ? (
              <input
                class="field"
                type="number"
                id={`option-${name}`}
                aria-describedby={`about-${name}`}
                min={option.from}
                max={option.to}
                value={Number(value)}
                onChange={(event) =>
                  change(name, Math.min(option.to, Math.max(option.from, Math.round(event.currentTarget.valueAsNumber) || option.default)))
                }
              />
            ) : option.of.length > MOST_SEGMENTS ? (
              <select
                class="field"
                id={`option-${name}`}
                aria-describedby={`about-${name}`}
                value={String(value)}
                onChange={(event) => change(name, event.currentTarget.value)}
              >
                {option.of.map((key) => (
                  <option key={key} value={key}>
                    {choice(key)}
                  </option>
                ))}
              </select>
            ) : (
              <Segments
                label={option.title}
                value={String(value)}
                choices={option.of.map((key) => [key, choice(key)] as const)}
                choose={(key) => change(name, key)}
              />
            )}
          </div>
        );
      })}
    </>
  );
}
