/** Something that keeps the server from starting and that its operator can mend: the message says what and how. */
export class StartProblem extends Error {
  constructor(message: string, options: ErrorOptions = {}) {
    super(message, options);
    this.name = 'StartProblem';
  }
}
