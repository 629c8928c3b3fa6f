/** A mail in French, as plain text and HTML. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** A mail that the local outbox kept. */
export interface OutboxMail extends Mail {
  id: string;
  sentAt: Date;
}
