import { Link as RouterLink } from 'react-router';
import type { LinkProps } from '../ui/link.tsx';

/** The router's link, for `RouterLinkContext`. */
export function ApplicationLink({ to, ...props }: LinkProps) {
  return <RouterLink to={to} {...props} />;
}
