import type { Page } from '@playwright/test';

/** What a browser reports of requests without a network. */
export const offlineLines = /ERR_INTERNET_DISCONNECTED/;
/** What a browser reports of requests to a server that is not there. */
export const noServerLines = /ERR_(CONNECTION_(REFUSED|RESET|CLOSED)|EMPTY_RESPONSE)/;
/** What a browser reports of either where the service worker could not answer. */
export const workerLines = /ERR_FAILED|ERR_CONNECTION_FAILED|Failed to fetch|FetchEvent/;

/**
 * Takes the network away, and gives it back. A page that the worker gave is cut off too, but is told nothing of it by
 * itself, in some versions of the browser not even where it was told before it was loaded: each is told anew.
 */
export async function makeNetwork(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  let away = false;
  const describeNetwork = () =>
    devtools.send('Network.overrideNetworkState', {
      offline: away,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  page.on('domcontentloaded', () => {
    // The page may be gone before it is told.
    if (away) describeNetwork().catch(() => {});
  });
  const set = async (offline: boolean) => {
    away = offline;
    await page.context().setOffline(offline);
    await describeNetwork();
  };
  return { leave: () => set(true), comeBack: () => set(false) };
}
