/** Classes of what lies behind a dialog. */
export const scrimClass =
  'fixed inset-0 z-40 bg-scrim transition-opacity duration-(--calm) data-ending-style:opacity-0 data-starting-style:opacity-0';
