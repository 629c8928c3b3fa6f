import { isErrorWithCode } from '../system-error-code.ts';

/** What a mail server says of one mail, by nodemailer's codes: its address or its content is rejected. */
const rejections = ['EENVELOPE', 'EMESSAGE'];

/** Whether a mail server takes this one mail not; any other failure is the server's own. */
export const isMailRejected = (error: unknown): boolean =>
  rejections.some((code) => isErrorWithCode(error, code));
