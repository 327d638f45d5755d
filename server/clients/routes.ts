import * as calls from '#contract/clients/calls.ts'
import { serve } from '#server/http/context.ts'
import { deleteClient } from './delete-client.ts'
import { listClients } from './list-clients.ts'
import { getClient } from './read.ts'
import { createClient, updateClient } from './write.ts'

export const clientsRoutes = [
  serve(calls.listClients, listClients),
  serve(calls.createClient, createClient),
  serve(calls.getClient, getClient),
  serve(calls.updateClient, updateClient),
  serve(calls.deleteClient, deleteClient),
]
