/** Returns the title of a term's page, without the name of the site. */
export const termTitle = ({ term }: { term: string }) => `${term}, définition`;
