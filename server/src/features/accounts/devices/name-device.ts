import Bowser from 'bowser';

const unknown = 'Appareil inconnu';

/** Names a device from its user agent, as its owner would: "Firefox sur Windows". */
export function nameDevice(userAgent: string | null): string {
  if (userAgent === null || userAgent.trim() === '') return unknown;
  const { browser, os, platform } = Bowser.parse(userAgent);
  const browserName = browser.name?.replace(/^Microsoft /, '') || null;
  const system =
    platform.model === 'iPhone' || platform.model === 'iPad' ? platform.model : os.name;
  if (browserName && system) return `${browserName} sur ${system}`;
  return browserName ?? system ?? unknown;
}
