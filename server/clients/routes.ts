import * as calls from '#contract/clients/calls.ts'
import * as tagCalls from '#contract/clients/tags/calls.ts'
import { serve } from '#server/http/context.ts'
import { acceptClientInvite, acceptClientInviteFromDashboard } from './accept-client-invite.ts'
import { deleteClient } from './delete-client.ts'
import { inviteClient, linkClientInvite, revokeClientInvite } from './invite-client.ts'
import { listClients } from './list-clients.ts'
import { getClient } from './read.ts'
import { listTags } from './tags/read.ts'
import { createTag, deleteTag, mergeTag, updateTag } from './tags/write.ts'
import { createClient, updateClient } from './write.ts'

export const clientsRoutes = [
  serve(calls.listClients, listClients),
  serve(calls.createClient, createClient),
  serve(calls.getClient, getClient),
  serve(calls.updateClient, updateClient),
  serve(calls.deleteClient, deleteClient),
  serve(calls.inviteClient, inviteClient),
  serve(calls.linkClientInvite, linkClientInvite),
  serve(calls.revokeClientInvite, revokeClientInvite),
  serve(calls.acceptClientInvite, acceptClientInvite),
  serve(calls.acceptClientInviteFromDashboard, acceptClientInviteFromDashboard),
  serve(tagCalls.listTags, listTags),
  serve(tagCalls.createTag, createTag),
  serve(tagCalls.updateTag, updateTag),
  serve(tagCalls.deleteTag, deleteTag),
  serve(tagCalls.mergeTag, mergeTag),
]
