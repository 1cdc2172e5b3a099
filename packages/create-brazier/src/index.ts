export { type Created, createProject, type CreateProjectOptions, ProjectFault } from './create-project.ts'
export { type Example, type Examples, readExamples } from './examples.ts'
