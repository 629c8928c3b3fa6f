/** Answers with an error in the shape of the API's own, for what never reaches an operation. */
export function refuse(
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json({ defined: false, code, status, message }, { status, headers });
}
