/**
 * Loads the page anew when the server has another build than the one it is of, whose parts are gone.
 * @param script address of a script that the page names in its HTML
 */
export async function reloadWhenOutdated(script: string): Promise<void> {
  try {
    const answer = await fetch(location.pathname, { cache: 'no-store' });
    const html = await answer.text();
    if (answer.ok && !html.includes(new URL(script).pathname)) location.reload();
  } catch {
    // Without the network the page is still worth reading.
  }
}
