import { posix } from 'node:path';
import { has, type Repository } from './repository.ts';

const folders = ['apps', 'packages', 'tools', 'e2e', 'bench', 'simulation', 'docs', '.ci'];
const ownFile = /^[\w.-]+\.(?:md|json|ts|mjs|cjs|yml)$/;

/** A guide may mention a file yet to be created, with a placeholder or a pattern in its path. */
const placeholder = /[<>*{}…$]|\.\.\.|NNNN/;

/** Every path a Markdown file links to or writes as code exists. */
export function checkDocumentPaths(repository: Repository): string[] {
  return documents(repository).flatMap((document) =>
    namedPaths(document, repository.read(document))
      .filter((path) => !has(repository, path))
      .map((path) => `${document} names ${path}, which does not exist`),
  );
}

/** Every script a Markdown file mentions is in package.json. */
export function checkDocumentScripts(repository: Repository): string[] {
  const { scripts } = JSON.parse(repository.read('package.json')) as {
    scripts: Record<string, string>;
  };
  return documents(repository).flatMap((document) =>
    [...repository.read(document).matchAll(/npm (?:run (?:--?[\w-]+ )*([\w:-]+)|(start|test)\b)/g)]
      .map(([, script = '', short = '']) => script || short)
      .filter((script) => scripts[script] === undefined)
      .map((script) => `${document} names npm run ${script}, which is no script of package.json`),
  );
}

function documents({ paths }: Repository): string[] {
  return paths.filter((path) => path.endsWith('.md'));
}

function namedPaths(document: string, text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target.replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target) && !placeholder.test(target))
    .map((target) => posix.join(posix.dirname(document), target));
  const code = [...text.replaceAll(/```[^]*?```/g, '').matchAll(/`([^`\n]+)`/g)]
    .map(([, words = '']) => words)
    .filter((words) => isOwnPath(words) && !placeholder.test(words));
  return [...new Set([...links, ...code])];
}

function isOwnPath(words: string): boolean {
  if (/\s/.test(words)) return false;
  const [top = '', ...rest] = words.split('/');
  return rest.length > 0
    ? folders.includes(top)
    : ownFile.test(words) && /^[A-Z.]|config/.test(words);
}
