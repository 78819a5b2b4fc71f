export function onParentEnd(act: () => void): void;
