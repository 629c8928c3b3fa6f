/** Why a backup cannot be made or put back: the message says what the operator can do. */
export class BackupProblem extends Error {
  constructor(message: string, options: ErrorOptions = {}) {
    super(message, options);
    this.name = 'BackupProblem';
  }
}
