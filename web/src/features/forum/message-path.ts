import { paths } from '@chandelle/contract/paths';

/** Names of what the address of the forum says. */
export const channelParameter = 'canal';
export const messageParameter = 'message';

/** Returns the address of a channel. */
export function channelPath(channelId: string): string {
  return `${paths.communityForum}?${new URLSearchParams({ [channelParameter]: channelId })}`;
}

/** Returns the address of a message of a channel, by its number. */
export function messagePath(channelId: string, number: number): string {
  const parameters = { [channelParameter]: channelId, [messageParameter]: String(number) };
  return `${paths.communityForum}?${new URLSearchParams(parameters)}`;
}
