/** Returns the address of a photo from its key in the file store; null without a photo. */
export function avatarUrl<Key extends string | null>(
  avatarKey: Key,
): Key extends string ? string : null;
export function avatarUrl(avatarKey: string | null): string | null {
  return avatarKey === null ? null : `/files/${avatarKey}`;
}
