import type { Reaction } from '@chandelle/contract/forum-reactions';
import { Award, Brain, HandHeart, Lightbulb, ThumbsUp, type LucideIcon } from 'lucide-react';

/** How each reaction is drawn and called. */
export const reactionLabels: Record<Reaction, { label: string; Icon: LucideIcon }> = {
  merci: { label: 'Merci', Icon: HandHeart },
  utile: { label: 'Utile', Icon: Lightbulb },
  accord: { label: 'D’accord', Icon: ThumbsUp },
  bravo: { label: 'Bravo', Icon: Award },
  reflexion: { label: 'À méditer', Icon: Brain },
};
