/** A mail in French, as plain text and HTML. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /**
   * Where a POST ends mails like this one, and a GET shows how: mail programs offer it beside the subject (RFC 8058).
   */
  unsubscribeUrl?: string | undefined;
}

/** A mail that the local outbox kept. */
export interface OutboxMail extends Mail {
  id: string;
  sentAt: Date;
}
