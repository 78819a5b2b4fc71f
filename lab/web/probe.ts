/** What is put into a page to measure it: plain script, since it runs in the browser. */

/** Notes when something is there for the first time, every long task with its names, and the length of every frame. */
export const PROBE = `{
  const probe = { long: [], frames: [], there: {} };
  window.probe = probe;
  new PerformanceObserver((list) => {
    for (const frame of list.getEntries()) {
      if (frame.blockingDuration <= 0 && frame.duration <= 50) continue;
      const longest = [...frame.scripts].sort((a, b) => b.duration - a.duration)[0];
      const file = longest === undefined ? '' : longest.sourceURL.split('/').at(-1).replace(/-[\\w-]{8}\\.js$/, '.js');
      const name = longest === undefined ? 'layout and paint' : [longest.invoker.replace(/https?:\\S+\\//, ''), longest.sourceFunctionName, file].filter((part) => part !== '').join(' · ');
      probe.long.push({ start: frame.startTime, ms: frame.duration, name });
    }
  }).observe({ type: 'long-animation-frame', buffered: true });
  const look = () => {
    for (const [name, selector] of [['home', '.hero .button.primary'], ['table', '.choices [data-choice]']]) {
      if (probe.there[name] === undefined && document.querySelector(selector) !== null) probe.there[name] = performance.now();
    }
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true });
  let last = 0;
  const frame = (now) => {
    if (probe.watching && last > 0) probe.frames.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}`;

/** Clicks one of the listed moves; the time until the page shows the new position, and the next frame is drawn. Null when the game is over. */
export const CLICK = `new Promise((done) => {
  const choices = [...document.querySelectorAll('.choices button[data-choice]')];
  if (choices.length === 0) return done(null);
  const chips = document.querySelector('.top-bar .chips');
  const before = chips.textContent;
  const builds = [/^Build/, /^Draw/, /^Hire/, /^End the turn/];
  const chosen = builds.map((said) => choices.find((choice) => said.test(choice.textContent))).find(Boolean) ?? choices[Math.floor(choices.length / 2)];
  const start = performance.now();
  const seen = new MutationObserver(() => {
    if (chips.textContent === before) return;
    seen.disconnect();
    requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
  });
  seen.observe(chips, { subtree: true, childList: true, characterData: true });
  chosen.click();
})`;
