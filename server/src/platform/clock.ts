/** Source of the present instant. Rules take `now` as a parameter; only this knows the machine's clock. */
export type Clock = () => Date;

/** Reads the machine's clock. */
export const systemClock: Clock = () => new Date();
