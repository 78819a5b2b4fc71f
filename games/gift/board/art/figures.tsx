/** Those from beyond the Wall: wildlings of three kinds, told apart by their outlines, and Tormund. About 30 high, around the origin. */
import { INK } from '../../../../web/kit/livery.ts';

const FUR = '#B7A58C';
const STRAP = '#5B4A3A';

const Outline = ({ d }: { readonly d: string }) => (
  <>
    <path d={d} fill="none" stroke="#fff" stroke-opacity="0.75" stroke-width="7" stroke-linejoin="round" />
    <path d={d} fill={INK} stroke={INK} stroke-width="3.6" stroke-linejoin="round" />
  </>
);

const BODY = 'M0-15C6-15 8-11 8-7 11-4 12 6 12 13H-12C-12 6-11-4-8-7-8-11-6-15 0-15Z';
const COLLAR = 'M-9.5-4-6 1-3-3 0 2 3-3 6 1 9.5-4';
const FACE = 'M-4.5-9H4.5V-5.5H-4.5Z';

const Regular = () => (
  <>
    <Outline d={BODY} />
    <path d={BODY} fill={FUR} />
    <path d="M0-15C6-15 8-11 8-7 11-4 12 6 12 13H0Z" fill="#000" fill-opacity="0.12" />
    <path d={FACE} fill={INK} />
    <path d={COLLAR} fill="none" stroke={STRAP} stroke-width="2.2" stroke-linejoin="round" />
    <path d="M-8 13V6M0 13V5M8 13V6" stroke={STRAP} stroke-width="1.8" />
  </>
);

const LEAN = 'M-3-14C3-15 6-11 6-7 10-3 11 6 10 13H-12C-12 5-12-3-9-7-10-11-8-14-3-14Z';
const ARM = 'M4-6 12-20 15-18.5 9-2Z';
const HOOK = 'M10-22C14-27 20-25 21-20';

const Climber = () => (
  <>
    <path d={HOOK} fill="none" stroke={INK} stroke-width="5.5" stroke-linecap="round" />
    <Outline d={`${LEAN}${ARM}`} />
    <path d={HOOK} fill="none" stroke="#F2FAFE" stroke-width="2.6" stroke-linecap="round" />
    <path d={ARM} fill={FUR} />
    <path d={LEAN} fill={FUR} />
    <path d="M-7-9H2V-5.5H-7Z" fill={INK} />
    <path d="M-9-3 6-2M-10 6 10 5" stroke={STRAP} stroke-width="2.2" />
  </>
);

const HULK = 'M0-19C8-19 10-14 10-9 17-6 19 4 19 15H-19C-19 4-17-6-10-9-10-14-8-19 0-19Z';
const HORNS = 'M-9-15C-17-16-19-23-16-28-14-22-11-20-6-19ZM9-15C17-16 19-23 16-28 14-22 11-20 6-19Z';

const Giant = () => (
  <>
    <Outline d={`${HULK}${HORNS}`} />
    <path d={HORNS} fill="#EFE6D2" />
    <path d={HULK} fill={FUR} />
    <path d="M0-19C8-19 10-14 10-9 17-6 19 4 19 15H0Z" fill="#000" fill-opacity="0.12" />
    <path d="M-5.5-12H5.5V-7.5H-5.5Z" fill={INK} />
    <path d="M-18 6H18V10H-18Z" fill={STRAP} />
    <path d="M-3 4.5H3V11.5H-3Z" fill="#D9B65A" stroke={INK} stroke-width="1.2" />
  </>
);

/** 0 regular, 1 climber, 2 giant. */
export const Wildling = ({ kind }: { readonly kind: number }) => (kind === 2 ? <Giant /> : kind === 1 ? <Climber /> : <Regular />);

const CLOAK = 'M0-17C8-17 10-11 10-6 14-2 15 7 15 14H-15C-15 7-14-2-10-6-10-11-8-17 0-17Z';

export const Tormund = () => (
  <>
    <Outline d={CLOAK} />
    <path d={CLOAK} fill="#20262E" />
    <path d="M0-17C8-17 10-11 10-6 14-2 15 7 15 14H0Z" fill="#000" fill-opacity="0.25" />
    <path d="M-6-10H6V-6.5H-6Z" fill="#F3E3C6" />
    <path d="M-7-5H7L4 5 0 11-4 5Z" fill="#D8622B" stroke={INK} stroke-width="1.4" stroke-linejoin="round" />
  </>
);
