import type { FigureProps } from '@chandelle/course/public/figures';
import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import { FigureFrame } from '../kit/figure-frame.tsx';
import { LiveCaption } from '../kit/live-caption.tsx';
import { useTask } from '../kit/step-tasks.ts';
import { Task } from '../kit/task.tsx';
import './false-mail.css';
import { mailPieces, traps, type MailPiece } from './mail-pieces.ts';

/** A mail that wants codes and coins: one touches what is wrong with it, and is told why. */
export default function FalseMail({ title }: FigureProps<'false-mail'>) {
  const [touched, setTouched] = useState<readonly string[]>([]);
  /** Honest phrases that were taken for traps before the last trap was found. */
  const [suspected, setSuspected] = useState(0);
  const last = mailPieces.find(({ id }) => id === touched.at(-1));
  const found = traps.filter(({ id }) => touched.includes(id)).length;
  const reached = found === traps.length;
  const done = useTask(reached);
  const head = mailPieces.filter(({ place }) => place === 'head');
  const letter = mailPieces.filter(({ place }) => place !== 'head');

  const touch = ({ id, trap }: MailPiece) => {
    if (!reached && !trap && !touched.includes(id)) setSuspected(suspected + 1);
    // The one that was touched last is the one that is explained.
    setTouched([...touched.filter((other) => other !== id), id]);
  };
  const draw = (piece: MailPiece) => (
    <Piece
      key={piece.id}
      piece={piece}
      touched={touched.includes(piece.id)}
      onTouch={() => touch(piece)}
    />
  );

  return (
    <FigureFrame
      title={title ?? 'Un courriel qui presse'}
      subtitle="La plateforme d’Inès s’appelle Lumina, à l’adresse lumina.example"
      note="Touchez une partie du message. Le courriel et les noms sont inventés, aucun lien ne mène nulle part."
      description={`Un faux courriel en ${mailPieces.length} parties, chacune un bouton. ${traps.length} d’entre elles sont des pièges, que la figure explique quand vous les touchez.`}
    >
      <div className="mail" role="group" aria-label="Le courriel">
        <div className="mail-top">{head.map(draw)}</div>
        <div className="mail-body">{letter.map(draw)}</div>
      </div>
      {last === undefined ? (
        <LiveCaption
          tone="plain"
          lead="À vous."
          text="Qu’est-ce qui devrait vous arrêter ? Touchez-le."
        />
      ) : (
        <LiveCaption
          tone={last.trap ? 'right' : 'plain'}
          lead={last.trap ? 'C’est un piège.' : 'Rien d’anormal ici.'}
          text={last.why}
        />
      )}
      <Task
        instruction={`Trouvez les ${traps.length} pièges du message. Laissez les phrases honnêtes.`}
        done={done}
        spoken={reached ? describeFound(suspected) : ''}
      >
        {reached
          ? describeFound(suspected)
          : done
            ? ADVICE
            : `${found} sur ${traps.length} pour l’instant.`}
      </Task>
    </FigureFrame>
  );
}

const ADVICE =
  'Fermez le message, tapez vous-même l’adresse de la plateforme, et regardez s’il s’y passe quelque chose.';

/** Says what one found, and how many honest phrases one took for traps on the way. */
function describeFound(suspected: number): string {
  const way =
    suspected === 0
      ? 'Vous les avez tous, sans soupçonner une seule phrase honnête.'
      : `Vous les avez tous. En chemin, vous avez soupçonné ${suspected === 1 ? 'une phrase honnête' : `${suspected} phrases honnêtes`}.`;
  return `${way} ${ADVICE}`;
}

interface PieceProps {
  piece: MailPiece;
  touched: boolean;
  onTouch: () => void;
}

/** A part of the mail, with a sign and a word once it was touched. */
function Piece({ piece, touched, onTouch }: PieceProps) {
  const { place, name, text, detail, trap } = piece;
  const Icon = trap ? CircleX : CircleCheck;
  const state = touched ? (trap ? 'mail-trap' : 'mail-plain') : '';
  return (
    <button
      type="button"
      className={`mail-piece ${place === 'link' ? 'mail-link' : ''} ${state}`}
      aria-pressed={touched}
      onClick={onTouch}
    >
      <span className="mail-words">
        {name !== undefined && <span className="mail-name">{name}</span>}
        <span className="mail-text">{text}</span>
        {detail !== undefined && <span className="mail-detail">{detail}</span>}
      </span>
      {touched && (
        <>
          <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
          <span className="visually-hidden">{trap ? ' : piège' : ' : rien d’anormal'}</span>
        </>
      )}
    </button>
  );
}
