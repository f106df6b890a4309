/** docs/product.md “Invitations” */
export const invitationLimits = { atOnce: 50, days: 14, perHour: 20 } as const
