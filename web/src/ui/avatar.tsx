/** The learner's face, or the first letter of the pseudo. It says nothing by itself: the name stands beside it. */
export function Avatar(props: { pseudo: string; url: string | null; size?: number }) {
  const size = props.size ?? 40;
  const shape = 'shrink-0 rounded-full border border-line';
  if (props.url !== null) {
    return (
      <img
        // A hundred learners in a list are not a hundred photos before the page; nor hints for them in its document.
        loading="lazy"
        src={props.url}
        alt=""
        width={size}
        height={size}
        className={`${shape} object-cover`}
        style={{ width: size, height: size }}
      />
    );
  }
  const initial = [...props.pseudo.trim()][0]?.toLocaleUpperCase('fr') ?? '?';
  return (
    <span
      aria-hidden
      className={`${shape} inline-grid place-items-center bg-sunk font-display font-semibold text-ink`}
      style={{ width: size, height: size, fontSize: Math.max(13, size * 0.4) }}
    >
      {initial}
    </span>
  );
}
