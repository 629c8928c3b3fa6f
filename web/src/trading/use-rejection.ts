import { useState } from 'react';

/**
 * Keeps why an order was rejected, for as long as the fields that it was read from stand: whatever changes them, the ticket
 * itself or a box on the chart, it is not of them that it was said.
 *
 * @param fields A new object whenever one of them changes.
 */
export function useRejection<Rejection>(fields: object) {
  const [last, setLast] = useState<{ of: object; rejection: Rejection } | null>(null);
  const setRejection = (rejection: Rejection | null) =>
    setLast(rejection === null ? null : { of: fields, rejection });
  return [last?.of === fields ? last.rejection : null, setRejection] as const;
}
