import type { LegalData } from '@chandelle/contract/subscription';
import * as z from 'zod';
import { optionalVariable as optional } from '../../platform/optional-variable.ts';

const text = optional(z.string().trim().max(500));

/** The variables of what the law asks the operator to tell. */
export const legalVariables = {
  LEGAL_NAME: text,
  LEGAL_FORM: text,
  LEGAL_ADDRESS: text,
  LEGAL_REGISTRATION: text,
  LEGAL_VAT: text,
  LEGAL_EMAIL: optional(z.email('LEGAL_EMAIL must be an e-mail address')),
  LEGAL_PHONE: text,
  LEGAL_DIRECTOR: text,
  LEGAL_HOST: text,
  LEGAL_MEDIATOR: text,
  LEGAL_MEDIATOR_URL: optional(
    z.url({ protocol: /^https?$/, error: 'LEGAL_MEDIATOR_URL must be a web address' }),
  ),
};

type LegalEnvironment = { [Name in keyof typeof legalVariables]?: string | undefined };

/** What each one is, for the sentence that asks for it. */
const meanings: Record<keyof typeof legalVariables, string> = {
  LEGAL_NAME: 'the name of the operator, for example Chandelle SAS',
  LEGAL_FORM: 'its legal form and capital, for example SAS au capital de 1 000 €',
  LEGAL_ADDRESS: 'its postal address, on one line',
  LEGAL_REGISTRATION: 'its registration, for example RCS Paris 123 456 789',
  LEGAL_VAT: 'its VAT number, or « TVA non applicable, art. 293 B du CGI »',
  LEGAL_EMAIL: 'the address learners may write to',
  LEGAL_PHONE: 'the telephone number learners may call',
  LEGAL_DIRECTOR: 'the director of publication',
  LEGAL_HOST: 'the host of the site: name, address, telephone',
  LEGAL_MEDIATOR: 'the consumer mediator: name and postal address',
  LEGAL_MEDIATOR_URL: 'the web address of the consumer mediator',
};

/** Lists what is missing of what the law asks the operator to tell, a sentence each. */
export function findLegalGaps(values: LegalEnvironment): string[] {
  const names = Object.keys(legalVariables) as (keyof typeof legalVariables)[];
  return names
    .filter((name) => values[name] === undefined)
    .map((name) => `${name} must be ${meanings[name]}: the legal pages state it`);
}

/** Reads what the legal pages state of the operator. */
export function readLegalConfig(values: LegalEnvironment): LegalData {
  return {
    name: values.LEGAL_NAME ?? null,
    legalForm: values.LEGAL_FORM ?? null,
    address: values.LEGAL_ADDRESS ?? null,
    registration: values.LEGAL_REGISTRATION ?? null,
    vatNumber: values.LEGAL_VAT ?? null,
    email: values.LEGAL_EMAIL ?? null,
    phone: values.LEGAL_PHONE ?? null,
    director: values.LEGAL_DIRECTOR ?? null,
    host: values.LEGAL_HOST ?? null,
    mediator: values.LEGAL_MEDIATOR ?? null,
    mediatorUrl: values.LEGAL_MEDIATOR_URL ?? null,
  };
}
