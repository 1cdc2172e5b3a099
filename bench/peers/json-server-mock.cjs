// What a user of json-server writes for two endpoints that are no resources: the merge is checked a little and accepted, the
// export finds a user of db.json, whose path stands in the environment.
const { readFileSync } = require('node:fs')

const { users } = JSON.parse(readFileSync(process.env.BENCH_DB, 'utf8'))

module.exports = (request, response, next) => {
  if (request.method !== 'POST') return next()
  if (request.path === '/users/merge') {
    if (!Array.isArray(request.body.merge_updates)) return response.status(400).json({ message: 'invalid' })
    return response.status(202).json({ message: 'success' })
  }
  if (request.path === '/users/export/ids') {
    const wanted = request.body.external_ids ?? []
    return response.status(201).json({ users: users.filter((user) => wanted.includes(user.id)), message: 'success' })
  }
  return next()
}
