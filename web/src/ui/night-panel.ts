/** The dark panel beside the greeting: one height on desktops, whatever it says. */
export const nightPanel =
  'relative flex overflow-hidden rounded-card bg-night p-6 sm:px-7 lg:row-span-2 lg:self-start xl:min-h-[326px]';

/** The light of the candle that stands in it; phones have neither. */
export const nightGlow = {
  bright:
    'sm:bg-[radial-gradient(circle_at_82%_42%,color-mix(in_srgb,var(--flame)_26%,transparent),transparent_46%)]',
  dim: 'sm:bg-[radial-gradient(circle_at_82%_42%,color-mix(in_srgb,var(--flame)_13%,transparent),transparent_46%)]',
} as const;

/** The light of a panel without a candle, for its style. */
export const nightLight = {
  backgroundImage:
    'radial-gradient(circle at 84% 20%, color-mix(in srgb, var(--flame) 20%, transparent), transparent 46%)',
} as const;

/** Its title. */
export const nightTitle =
  'font-display text-[1.5rem] leading-[1.15] font-semibold tracking-[-0.018em] sm:text-[1.75rem]';
