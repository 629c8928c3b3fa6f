/** Said at an e-mail address that has an account. Only where addresses are not confirmed by mail. */
export const emailTaken = 'Un compte existe déjà avec cette adresse';
