/** Days that one payment covers. */
export const subscriptionPeriodDays = 30;

/** Price of 30 days of the forum, all taxes included, in euro cents. */
export const subscriptionPriceCents = 2999;

const euros = (subscriptionPriceCents / 100).toFixed(2).replace('.', ',');

/** The price as the specification quotes it: « 29,99€ ». */
export const quotedPrice = `${euros}€`;

/** The price in a sentence: « 29,99 € ». */
export const priceText = `${euros}\u00a0€`;

/** What an order without the conditions of sale is answered, at their field. */
export const termsNotAccepted = 'Acceptez les conditions générales de vente pour continuer.';
