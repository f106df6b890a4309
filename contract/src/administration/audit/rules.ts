/** docs/product.md “Audit log” */
export const auditLimits = { pageSize: 50, maxExported: 5000, exportBatch: 500 } as const
