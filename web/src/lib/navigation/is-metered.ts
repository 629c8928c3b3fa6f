interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether somebody may have to pay for what is fetched in vain, or would wait for it. */
export function isMetered(): boolean {
  const connection = Reflect.get(navigator, 'connection') as Connection | undefined;
  return connection?.saveData === true || (connection?.effectiveType ?? '').endsWith('2g');
}
