import type { ComponentPropsWithRef } from 'react';

/** Something one acts on: surface with a hairline border. Sections and lists need rules, not cards. */
export function Card({ className = '', ...props }: ComponentPropsWithRef<'div'>) {
  return (
    <div
      {...props}
      className={`rounded-card border border-line bg-surface p-4.5 sm:p-6 ${className}`}
    />
  );
}
