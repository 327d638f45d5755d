import { type ComponentType, createContext } from 'react'

type NotKeptProps = { things?: string | undefined; onRetry: () => void }

/** What stands in the place of what could not be read for want of a connection, from above this domain. */
export const NotKeptPart = createContext<ComponentType<NotKeptProps> | undefined>(undefined)
