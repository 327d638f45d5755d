import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { reportCallError } from './call-errors.ts'

/**
 * Reads stay fresh, and are kept once no page shows them, 5 minutes; they are not retried and not asked again on focus.
 */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error) => reportCallError(error, 'read') }),
    mutationCache: new MutationCache({ onError: (error) => reportCallError(error, 'write') }),
    defaultOptions: {
      // A call without a connection fails at once with its own words instead of waiting unseen.
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
