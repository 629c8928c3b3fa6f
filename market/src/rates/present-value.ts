/**
 * Computes what a payment to come is worth today: amount ÷ (1 + rate) ^ years (Irving Fisher, The Theory of Interest, 1930).
 *
 * @param amount Payment, in any currency.
 * @param rate Yearly return asked for, as a fraction: 0.05 is 5 %. Above −1.
 * @param years Years until the payment, at least 0.
 */
export function presentValue(amount: number, rate: number, years: number): number {
  if (rate <= -1) throw new RangeError(`A rate of ${rate} has no present value.`);
  return amount / (1 + rate) ** years;
}

/**
 * Computes the monthly payment of a loan with equal payments: capital × r ÷ (1 − (1 + r)^−n), r the monthly rate.
 *
 * @param capital What is borrowed.
 * @param rate Nominal yearly rate, as a fraction, at least 0; a twelfth of it is charged each month.
 * @param months Number of payments, at least 1.
 */
export function monthlyPayment(capital: number, rate: number, months: number): number {
  const monthly = rate / 12;
  return monthly === 0 ? capital / months : (capital * monthly) / (1 - (1 + monthly) ** -months);
}
