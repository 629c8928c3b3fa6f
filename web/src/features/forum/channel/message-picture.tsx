import type { ForumMessage } from '@chandelle/contract/forum-messages';

interface MessagePictureProps {
  picture: NonNullable<ForumMessage['picture']>;
  authorName: string;
  described: boolean;
}

/** Largest size in a message, in pixels; the whole picture opens at a press. */
const maxWidth = 508;
const maxHeight = 380;

/** A picture that a member posted, which opens in full. */
export function MessagePicture({ picture, authorName, described }: MessagePictureProps) {
  const { url, width, height, description } = picture;
  const scale = Math.min(1, maxWidth / width, maxHeight / height);
  return (
    <figure className="mt-2">
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className="inline-block max-w-full overflow-clip rounded-card border border-line bg-sunk align-top"
      >
        <img
          src={url}
          alt={
            description === '' ? `Image jointe par ${authorName}, sans description` : description
          }
          width={Math.round(width * scale)}
          height={Math.round(height * scale)}
          loading="lazy"
          className="h-auto max-w-full"
        />
        <span className="visually-hidden">Ouvrir l’image en grand, dans un nouvel onglet</span>
      </a>
      {described && (
        <figcaption className="mt-1 text-small text-ink-2 [overflow-wrap:anywhere]">
          {description === '' ? 'Sans description.' : `Description : ${description}`}
        </figcaption>
      )}
    </figure>
  );
}
