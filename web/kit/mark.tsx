/** The mark of the hall: arches round a hearth. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" stroke-width="2.5" stroke-linecap="round" aria-hidden="true">
      <path d="M3 22C3 12 9 6 16 6s13 6 13 16" stroke="var(--ember)" />
      <path d="M9 22c0-6.500 2.600-11 7-11s7 4.500 7 11" stroke="currentColor" />
      <path d="M3 27h26" stroke="currentColor" />
      <path d="M16 15.500c2.200 2.600 2.900 3.800 2.900 5.200a2.900 2.900 0 0 1-5.800 0c0-1.400.7-2.600 2.900-5.200Z" fill="var(--ember)" />
    </svg>
  );
}
