/** What of the clients waits for somebody of the team. */
export const clientsAttention = ['client_without_email'] as const
export type ClientsAttention = (typeof clientsAttention)[number]
