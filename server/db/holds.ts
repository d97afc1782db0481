import { type SqlBool, sql } from 'kysely'
import { type Capability, rolesOfStaff, rolesWith } from '#contract/roles.ts'

const hasRole = (alias: string, roles: readonly string[]) =>
  sql<SqlBool>`${sql.ref(`${alias}.role`)} in (${sql.join(roles.map((role) => sql.lit(role)))})`

/** SQL version of `can`: true if the role of the joined account has the capability. */
export const holds = (alias: string, capability: Capability) => hasRole(alias, rolesWith(capability))

/** SQL version of `isStaff`. */
export const holdsAny = (alias: string) => hasRole(alias, rolesOfStaff)
