/** Registers the service worker, which shows a page of ours where there is no network. Not in development. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // After the page, whose own files come first; without it, the browser shows its own page offline.
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => {});
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
}
