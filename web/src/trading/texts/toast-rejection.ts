import type { Rejection } from '@chandelle/market/simulation/rejections';
import { toast } from '../../ui/toast.tsx';

/** Says in a message that something was rejected, and why; the words for that come when they are first needed. */
export async function toastRejection(title: string, rejection: Rejection): Promise<void> {
  const words = await import('./rejection-texts.ts').catch(() => null);
  toast.error(title, words?.rejectionText(rejection));
}
