import './task.css';

/** Says under a figure how its handles are moved: with a finger or a mouse, and, where there may be a keyboard, by which keys. */
export function HandleNote({ drag, many = false }: { drag: string; many?: boolean }) {
  return (
    <>
      {drag}
      <span className="task-keys">
        {`, ou prenez-${many ? 'les' : 'la'} au clavier : flèches, Page préc. et Page suiv`}
      </span>
      {'. '}
    </>
  );
}
