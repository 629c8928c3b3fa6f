import { ArrowDown, ArrowUp, Pause, Play, RotateCcw, SkipBack, SkipForward, X } from 'lucide-react';
import { use, useEffect, useEffectEvent, type ReactNode } from 'react';
import { Flame } from '../../ui/flame.tsx';
import { Button } from '../../ui/button.tsx';
import { focusListenButton } from './listen-button.tsx';
import { findSegment } from './segment-text.ts';
import { SpeechLesson } from './speech-lesson.ts';
import { SpeechSettings } from './speech-settings.tsx';
import { SpeechSlider } from './speech-slider.tsx';
import { neighbour } from './change-speech.ts';
import { warmSpeech } from './open-player.ts';
import { isSounding, isSpeechUnderWay, type SpeechState } from './speech-state.ts';
import { loadPlayer, speech, useSpeech } from './speech.ts';
import { usePreferences } from './speech-preferences.ts';
import { useFollow } from './use-follow.ts';

export interface SpeechBarProps {
  /** The step that may be read next without a quiz between; null where none is. */
  next: { key: string; go: () => void } | null;
  className: string;
}

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The player: there while something is read, paused, or has just come to its end. */
export function SpeechBar({ next, className }: SpeechBarProps) {
  const lessonId = use(SpeechLesson)?.id;
  const state = useSpeech((current) => current);
  const { continues } = usePreferences();
  const { phase } = state;
  const segment = isSpeechUnderWay(state) ? (state.segments[state.at]?.id ?? null) : null;
  const follow = useFollow(segment);
  useEffect(() => {
    // Its code is here: nothing of it can fail to come.
    void loadPlayer();
    if (lessonId !== undefined) warmSpeech(lessonId);
  }, [lessonId]);

  function goOn() {
    if (next === null) return;
    speech.expect(next.key);
    next.go();
  }
  const continueBySelf = useEffectEvent(() => {
    if (phase === 'ended' && continues) goOn();
  });
  useEffect(() => continueBySelf(), [phase]);

  function close() {
    const key = state.reading?.key;
    speech.stop();
    focusListenButton(key);
  }

  const many = state.segments.length > 1;
  // They stay when the reading ends, so that the focus is not lost; narrow screens need their place for what is to do then.
  const aside = isSpeechUnderWay(state) ? '' : 'max-sm:not-focus-visible:sr-only';
  if (phase === 'idle') return null;
  return (
    <section aria-label="Lecture audio" data-speech-bar className={`speech-bar ${className}`}>
      {follow.away && <ComeBack segment={segment} onPress={follow.comeBack} />}
      {state.voice === 'browser' && phase !== 'failed' && (
        <p className="px-2 pb-1 text-micro text-ink-2">
          Le serveur ne peut pas lire ce passage : la voix de votre navigateur prend le relais.
        </p>
      )}
      <div className="flex items-center gap-1">
        {many && (
          <IconButton
            label="Paragraphe précédent"
            keys="Alt+J"
            onClick={() => speech.skip(-1)}
            className={aside}
          >
            <SkipBack {...icon} />
          </IconButton>
        )}
        <MainButton state={state} />
        {many && (
          <IconButton
            label="Paragraphe suivant"
            keys="Alt+L"
            disabled={neighbour(state, 1) === null}
            onClick={() => speech.skip(1)}
            className={aside}
          >
            <SkipForward {...icon} />
          </IconButton>
        )}
        <Middle state={state} next={next} onNext={goOn} />
        <SpeechSettings />
        <IconButton
          label="Fermer la lecture audio"
          keys="Alt+S"
          onClick={close}
          className={isSpeechUnderWay(state) ? 'max-sm:hidden' : ''}
        >
          <X {...icon} />
        </IconButton>
      </div>
    </section>
  );
}

/** Where one is; at the end, the way on; after a failure, what to do. */
function Middle(props: { state: SpeechState; next: SpeechBarProps['next']; onNext: () => void }) {
  const { state, next, onNext } = props;
  if (state.phase === 'ended' && next !== null)
    return (
      <div className="flex min-w-0 flex-1 justify-end pr-1">
        <Button variant="secondary" size="small" className="min-w-0" onClick={onNext}>
          Écouter la suite
        </Button>
      </div>
    );
  if (state.phase === 'failed')
    return <p className="min-w-0 flex-1 px-1 text-small text-ink-2">Lecture interrompue</p>;
  return <SpeechSlider state={state} />;
}

function MainButton({ state }: { state: SpeechState }) {
  const { phase } = state;
  const faces = {
    idle: ['Écouter', <Play {...icon} key="play" />],
    loading: ['Mettre en pause, le son arrive', <Flame size={20} key="flame" />],
    playing: ['Mettre en pause', <Pause {...icon} key="pause" />],
    paused: ['Reprendre la lecture', <Play {...icon} key="play" />],
    ended: ['Écouter de nouveau', <RotateCcw {...icon} key="again" />],
    failed: ['Reprendre la lecture', <RotateCcw {...icon} key="again" />],
  } as const satisfies Record<SpeechState['phase'], readonly [string, ReactNode]>;
  const [label, face] = faces[phase];
  return (
    <IconButton
      label={label}
      keys="Alt+K"
      onClick={() => (isSounding(state) ? speech.pause() : speech.resume())}
      className="text-ink"
    >
      {face}
    </IconButton>
  );
}

function IconButton(props: {
  label: string;
  keys: string;
  onClick: () => void;
  /** Does nothing now. It keeps the focus all the same. */
  disabled?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={props.label}
      aria-keyshortcuts={props.keys}
      aria-disabled={props.disabled || undefined}
      onClick={() => {
        if (props.disabled !== true) props.onClick();
      }}
      className={`grid size-11 shrink-0 place-items-center rounded-control text-ink-2 not-aria-disabled:hover:bg-sunk
        not-aria-disabled:hover:text-ink aria-disabled:text-line-strong ${props.className ?? ''}`}
    >
      {props.children}
    </button>
  );
}

/** The way back to what is read, for who has scrolled elsewhere. */
function ComeBack({ segment, onPress }: { segment: string | null; onPress: () => void }) {
  const above = (findSegment(segment ?? '')?.getBoundingClientRect().top ?? 0) < 0;
  const Icon = above ? ArrowUp : ArrowDown;
  return (
    <div className="speech-return">
      <Button
        variant="secondary"
        size="small"
        className="bg-surface shadow-float"
        icon={<Icon size={16} strokeWidth={2.2} aria-hidden />}
        onClick={onPress}
      >
        Revenir au passage lu
      </Button>
    </div>
  );
}
