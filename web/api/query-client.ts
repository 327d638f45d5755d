import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { reportCallError } from './call-errors.ts'

/**
 * Reads are fresh for 5 minutes and are cached as long once no page shows them; they are neither retried nor read again
 * on focus.
 */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error) => reportCallError(error, 'read') }),
    mutationCache: new MutationCache({ onError: (error) => reportCallError(error, 'write') }),
    defaultOptions: {
      // A call without a connection fails at once with a message instead of waiting unseen.
      queries: {
        staleTime: FIVE_MINUTES,
        gcTime: FIVE_MINUTES,
        retry: false,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

const FIVE_MINUTES = 5 * 60_000
