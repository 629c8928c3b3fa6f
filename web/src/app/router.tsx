import { Fragment, lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import {
  createBrowserRouter,
  Outlet,
  ScrollRestoration,
  useLocation,
  type RouteObject,
} from 'react-router';
import { RequireNewsReader } from '../features/news/require-news-reader.tsx';
import { SiteFrame } from './shell/site-frame.tsx';
import { nameFirstEntry } from './name-first-entry.ts';
import { NavigationEffects, type RouteHandle } from './navigation-effects.tsx';
import { paths } from './paths.ts';
import { PageSkeleton, RequireLearner, RequireVisitor } from './require-session.tsx';
import { FramedRouteError, RouteError } from './route-error.tsx';

type PageModule = () => Promise<{ Component: ComponentType }>;
type Guard = ComponentType<{ children: ReactNode }>;

/** A page: its address, its title, and where its code is, fetched when it is first visited. */
function page(path: string, title: string, load: PageModule, Guard: Guard = Fragment): RouteObject {
  const handle: RouteHandle = { title };
  const Page = lazy(async () => ({ default: (await load()).Component }));
  return {
    path,
    handle,
    element: (
      <Guard>
        <Suspense fallback={<PageSkeleton />}>
          <Page />
        </Suspense>
      </Guard>
    ),
  };
}

function SiteLayout() {
  const { pathname } = useLocation();
  return (
    <SiteFrame pathname={pathname}>
      <Outlet />
    </SiteFrame>
  );
}

function Root() {
  return (
    <>
      <NavigationEffects />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

const site: RouteObject[] = [
  page(
    paths.register,
    'Créer un compte',
    () => import('../features/accounts/register-page.tsx'),
    RequireVisitor,
  ),
  page(
    paths.login,
    'Connexion',
    () => import('../features/accounts/login-page.tsx'),
    RequireVisitor,
  ),
  page(
    paths.forgotPassword,
    'Mot de passe oublié',
    () => import('../features/accounts/forgot-password-page.tsx'),
  ),
  page(
    paths.resetPassword,
    'Choisir un nouveau mot de passe',
    () => import('../features/accounts/reset-password-page.tsx'),
  ),
  page(
    paths.confirmEmail,
    'Confirmer l’adresse email',
    () => import('../features/accounts/confirm-email-page.tsx'),
  ),
  page(paths.disown, 'Ce n’était pas moi', () => import('../features/accounts/disown-page.tsx')),
  page(
    paths.settings,
    'Réglages',
    () => import('../features/accounts/settings-page.tsx'),
    RequireLearner,
  ),
  page(
    paths.security,
    'Sécurité',
    () => import('../features/accounts/security-page.tsx'),
    RequireLearner,
  ),
  page(
    paths.lessons,
    'Leçons',
    () => import('../features/lessons/lessons-page.tsx'),
    RequireLearner,
  ),
  page(
    paths.dashboard,
    'Mes progrès',
    () => import('../features/progress/dashboard-page.tsx'),
    RequireLearner,
  ),
  page(
    paths.simulator,
    'Simulateur',
    () => import('../features/simulator/simulator-page.tsx'),
    RequireLearner,
  ),
  page(
    paths.leaderboard,
    'Classement',
    () => import('../features/leaderboard/leaderboard-page.tsx'),
    RequireLearner,
  ),
  page(
    paths.communityPayment,
    'Abonnement au forum',
    () => import('../features/subscription/subscription-page.tsx'),
  ),
  page(
    paths.communityForum,
    'Forum',
    () => import('../features/forum/forum-page.tsx'),
    RequireLearner,
  ),
  page(
    paths.paymentReturn,
    'Votre paiement',
    () => import('../features/subscription/return-page.tsx'),
    RequireLearner,
  ),
  page(
    paths.subscription,
    'Gérer mon abonnement',
    () => import('../features/subscription/manage-page.tsx'),
    RequireLearner,
  ),
  page(
    paths.cancelContract,
    'Résilier votre contrat',
    () => import('../features/subscription/cancel-page.tsx'),
    RequireLearner,
  ),
  page(
    paths.withdrawContract,
    'Renoncer au contrat ici',
    () => import('../features/subscription/withdraw-page.tsx'),
    RequireLearner,
  ),
  page(
    paths.forumModeration,
    'Modération du forum',
    () => import('../features/forum/moderation/moderation-page.tsx'),
    RequireLearner,
  ),
  page(paths.news, 'Actualités', () => import('../features/news/news-page.tsx'), RequireNewsReader),
  page(
    paths.newsSources,
    'État des sources',
    () => import('../features/news/news-sources-page.tsx'),
    RequireLearner,
  ),
  page(paths.privacy, 'Confidentialité', () => import('../features/legal/privacy-page.tsx')),
  page(
    paths.accessibility,
    'Accessibilité',
    () => import('../features/legal/accessibility-page.tsx'),
  ),
  page(paths.terms, 'Conditions d’utilisation', () => import('../features/legal/terms-page.tsx')),
  page(
    paths.saleTerms,
    'Conditions générales de vente',
    () => import('../features/legal/sale-page.tsx'),
  ),
  page(paths.legalNotice, 'Mentions légales', () => import('../features/legal/notice-page.tsx')),
  page(paths.mediation, 'Médiation', () => import('../features/legal/mediation-page.tsx')),
  page('*', 'Page introuvable', () => import('./not-found-page.tsx')),
];

/** Makes the router of every page but the home page, which has a document of its own. */
export function makeRouter() {
  nameFirstEntry();
  return createBrowserRouter([
    {
      element: <Root />,
      errorElement: <RouteError />,
      children: [
        {
          errorElement: <FramedRouteError />,
          children: [
            { element: <SiteLayout />, children: site },
            page(
              paths.lesson(':lessonId'),
              'Leçon',
              () => import('../features/lessons/lesson-page.tsx'),
            ),
          ],
        },
      ],
    },
  ]);
}
