import type { Members } from './members.ts'

/** Whether somebody is an owner of the organisation itself: a role on one of its sites is not enough. */
export const ownsOrganisation = async (
  members: Pick<Members, 'organisationRoleOf'>,
  userId: string,
  organisation: string | undefined,
): Promise<boolean> =>
  organisation !== undefined && (await members.organisationRoleOf(userId, organisation)) === 'owner'
