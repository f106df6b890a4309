// .dependency-cruiser.cjs
const forbid = (name, from, to) => ({ name, severity: 'error', from: { path: from }, to: { path: to } })

module.exports = {
  forbidden: [
    forbid('contract-stands-alone', '^contract/', '^(server|web|e2e)/'),
    forbid('web-never-sees-server', '^web/', '^server/'),
    forbid('server-never-sees-web', '^server/', '^web/'),
    forbid('platform-below-features', '^server/src/platform/', '^server/src/(features|app|main)'),
    forbid('kit-below-features', '^web/src/(ui|lib|player|api)', '^web/src/(features|pages|router)'),
    forbid('features-below-pages', '^web/src/features/', '^web/src/(pages|router)'),
    forbid('routes-are-leaves', '^server/src/features/', '^server/src/features/[^/]+/routes'),
    forbid('services-know-no-http', '^server/src/features/[^/]+/(service|queries|policy|jobs)', 'node_modules/(@fastify|fastify)'),
    { name: 'only-queries-speak-sql', severity: 'error', from: { path: '^server/src/features/[^/]+/(service|routes|policy)' }, to: { path: 'node_modules/kysely', dependencyTypesNot: ['type-only'] } },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } } },
    { name: 'no-circles-between-folders', severity: 'error', scope: 'folder', from: {}, to: { circular: true } },
  ],
  options: {
    tsPreCompilationDeps: true, // see `import type` too
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(test|spec)\\.tsx?$' },
    enhancedResolveOptions: { conditionNames: ['import', 'default'], extensions: ['.ts', '.tsx', '.js'] },
  },
}
