/** How many journeys run side by side, each in a world of its own: server, database and clock. */
export const worldCount = Number(process.env['E2E_WORKERS'] ?? 2);

const firstPort = Number(process.env['E2E_PORT'] ?? 3190);

/** Returns where a world listens, on the loopback: its site, and the control of its clock, learners and server. */
export function portsOf(world: number): { site: number; control: number } {
  return { site: firstPort + 2 * world, control: firstPort + 2 * world + 1 };
}
