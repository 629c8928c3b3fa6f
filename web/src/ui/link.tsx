import {
  createContext,
  createElement,
  useContext,
  type ComponentPropsWithRef,
  type ComponentType,
} from 'react';

/** An anchor of our site: `to` is a path, with search and anchor if need be. */
export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  to: string;
}

/** A link that loads the page. */
function DocumentLink({ to, children, ...props }: LinkProps) {
  return (
    <a href={to} {...props}>
      {children}
    </a>
  );
}

/** The link of the surrounding router; without one (the home page has none) links load their page. */
export const RouterLinkContext = createContext<ComponentType<LinkProps>>(DocumentLink);

/** Returns whether a path is served outside the application with the router: the home page and what the server answers. */
export function leavesApplication(path: string): boolean {
  return /^\/(?:$|[?#]|api\/|files\/|outbox|demonstration\/)/.test(path) || /^[a-z]+:/i.test(path);
}

/** Links to a page of ours, inside the router when there is one. */
export function Link(props: LinkProps) {
  const RouterLink = useContext(RouterLinkContext);
  return createElement(leavesApplication(props.to) ? DocumentLink : RouterLink, props);
}
