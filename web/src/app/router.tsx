import { Fragment, type ComponentType, type ReactNode } from 'react';
import { RequireNewsReader } from './require-news-reader.tsx';
import { SiteFrame } from './shell/site-frame.tsx';
import { findPage, type RoutedName } from './find-page.ts';
import { ScrollRestoration } from './scroll-restoration.tsx';
import { NavigationEffects } from './navigation-effects.tsx';
import { AdmitGuest, RequireLearner, RequireReader, RequireVisitor } from './require-session.tsx';
import { useLocation } from '../lib/navigation/navigation.tsx';
import { Contained } from '../ui/contained.tsx';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { PageSkeleton } from '../ui/states.tsx';
import { FramedRouteError, RouteError } from './route-error.tsx';

type PageModule = () => Promise<{ Component: ComponentType }>;

/** Who is let in to a page, and what lets them in. */
const guards = {
  everyone: Fragment,
  visitor: RequireVisitor,
  learner: RequireLearner,
  reader: RequireReader,
  guest: AdmitGuest,
  newsReader: RequireNewsReader,
} satisfies Record<string, ComponentType<{ children: ReactNode }>>;

interface RoutedPage {
  letsIn: keyof typeof guards;
  title: string;
  /** Fetches its code, so that it is shown without waiting. */
  preload: () => Promise<unknown>;
  element: ReactNode;
}

/** A page: who is let in, its title, and where its code is, fetched when it is first visited. */
function page(letsIn: keyof typeof guards, title: string, load: PageModule): RoutedPage {
  const Guard: ComponentType<{ children: ReactNode }> = guards[letsIn];
  const { Component, preload } = lazyComponent(
    async () => (await load()).Component,
    <PageSkeleton />,
  );
  const element = (
    <Guard>
      <Component />
    </Guard>
  );
  return { letsIn, title, preload, element };
}

/**
 * What stands at each address: a page without its code does not compile. The build reads from here what each document names
 * (`web/vite/page-documents.ts`).
 */
export const pages: Readonly<Record<RoutedName, RoutedPage>> = {
  trial: page('visitor', 'Essayer sans compte', () => import('./trial-route.tsx')),
  register: page(
    'visitor',
    'Créer un compte',
    () => import('../features/accounts/registration/register-page.tsx'),
  ),
  login: page('visitor', 'Connexion', () => import('../features/accounts/login-page.tsx')),
  forgotPassword: page(
    'everyone',
    'Mot de passe oublié',
    () => import('../features/accounts/forgot-password-page.tsx'),
  ),
  resetPassword: page(
    'everyone',
    'Choisir un nouveau mot de passe',
    () => import('../features/accounts/reset-password-page.tsx'),
  ),
  confirmEmail: page(
    'everyone',
    'Confirmer l’adresse email',
    () => import('../features/accounts/confirm-email-page.tsx'),
  ),
  disown: page(
    'everyone',
    'Ce n’était pas moi',
    () => import('../features/accounts/disown-page.tsx'),
  ),
  endReminders: page(
    'everyone',
    'Ne plus recevoir de rappels',
    () => import('../features/rhythm/end-reminders-page.tsx'),
  ),
  settings: page('learner', 'Réglages', () => import('../features/accounts/settings-page.tsx')),
  security: page('learner', 'Sécurité', () => import('../features/accounts/security-page.tsx')),
  lessons: page('reader', 'Leçons', () => import('../features/lessons/lessons-page.tsx')),
  review: page('reader', 'Révision', () => import('./review-route.tsx')),
  mistakes: page(
    'learner',
    'Carnet d’erreurs',
    () => import('../features/review/mistakes/mistakes-page.tsx'),
  ),
  notebook: page('reader', 'Carnet', () => import('../features/notebook/notebook-page.tsx')),
  exam: page('learner', 'Examen final', () => import('../features/attestation/exam-page.tsx')),
  dashboard: page(
    'learner',
    'Mes progrès',
    () => import('../features/progress/dashboard-page.tsx'),
  ),
  simulator: page('guest', 'Simulateur', () => import('../features/simulator/simulator-page.tsx')),
  episodes: page(
    'guest',
    'Choisir un marché',
    () => import('../features/simulator/episodes/episodes-page.tsx'),
  ),
  hundredTrades: page(
    'learner',
    'Vos cent décisions',
    () => import('../features/hundred-trades/hundred-trades-page.tsx'),
  ),
  sharedDecisions: page(
    'everyone',
    'Rapport de cent décisions',
    () => import('../features/hundred-trades/shared-report-page.tsx'),
  ),
  weekly: page(
    'guest',
    'Le marché de la semaine',
    () => import('../features/simulator/weekly/weekly-page.tsx'),
  ),
  perpetual: page(
    'guest',
    'Contrats perpétuels',
    () => import('../features/perpetual/perpetual-page.tsx'),
  ),
  plan: page('learner', 'Mon plan', () => import('../features/plan/plan-page.tsx')),
  leaderboard: page(
    'learner',
    'Classement',
    () => import('../features/leaderboard/leaderboard-page.tsx'),
  ),
  atelier: page('learner', 'Atelier', () => import('../features/atelier/atelier-page.tsx')),
  administration: page('learner', 'Administration', () => import('./administration-route.tsx')),
  communityPayment: page(
    'everyone',
    'Abonnement au forum',
    () => import('../features/subscription/subscription-page.tsx'),
  ),
  communityForum: page('learner', 'Forum', () => import('../features/forum/forum-page.tsx')),
  paymentReturn: page(
    'learner',
    'Votre paiement',
    () => import('../features/subscription/return-page.tsx'),
  ),
  subscription: page(
    'learner',
    'Gérer mon abonnement',
    () => import('../features/subscription/manage-page.tsx'),
  ),
  cancelContract: page(
    'learner',
    'Résilier votre contrat',
    () => import('../features/subscription/cancel-page.tsx'),
  ),
  withdrawContract: page(
    'learner',
    'Renoncer au contrat ici',
    () => import('../features/subscription/withdraw-page.tsx'),
  ),
  forumModeration: page(
    'learner',
    'Modération du forum',
    () => import('../features/forum/moderation/moderation-page.tsx'),
  ),
  news: page('newsReader', 'Actualités', () => import('../features/news/news-page.tsx')),
  newsSources: page(
    'learner',
    'État des sources',
    () => import('../features/news/news-sources-page.tsx'),
  ),
  glossary: page('everyone', 'Glossaire', () => import('../features/glossary/glossary-page.tsx')),
  glossaryTerm: page('everyone', 'Glossaire', () => import('./glossary-term-route.tsx')),
  attestation: page('everyone', 'Attestation', () => import('./attestation-route.tsx')),
  privacy: page('everyone', 'Confidentialité', () => import('../features/legal/privacy-page.tsx')),
  accessibility: page(
    'everyone',
    'Accessibilité',
    () => import('../features/legal/accessibility-page.tsx'),
  ),
  terms: page(
    'everyone',
    'Conditions d’utilisation',
    () => import('../features/legal/terms-page.tsx'),
  ),
  saleTerms: page(
    'everyone',
    'Conditions générales de vente',
    () => import('../features/legal/sale-page.tsx'),
  ),
  legalNotice: page(
    'everyone',
    'Mentions légales',
    () => import('../features/legal/notice-page.tsx'),
  ),
  mediation: page('everyone', 'Médiation', () => import('../features/legal/mediation-page.tsx')),
  lesson: page('everyone', 'Leçon', () => import('./lesson-route.tsx')),
  unknown: page('everyone', 'Page introuvable', () => import('./not-found-page.tsx')),
};

const drawFailure = (error: unknown) => <RouteError error={error} />;
const drawFramedFailure = (error: unknown) => <FramedRouteError error={error} />;

/** Shows the page of where the visitor is; every page but the home page, which has a document of its own. */
export function Router() {
  const location = useLocation();
  const { name } = findPage(location.pathname);
  const { title, element } = pages[name];
  return (
    <Contained of={location} fallback={drawFailure}>
      <NavigationEffects title={title} />
      <Contained of={location} fallback={drawFramedFailure}>
        {/* They have frames of their own. */}
        {name === 'lesson' || name === 'trial' || name === 'review' ? (
          element
        ) : (
          <SiteFrame pathname={location.pathname}>{element}</SiteFrame>
        )}
      </Contained>
      <ScrollRestoration />
    </Contained>
  );
}
