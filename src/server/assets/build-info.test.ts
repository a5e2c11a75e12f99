import { expect, it } from 'vitest';
import { BUILD_INFO_PREFIX, createBuildInfo } from './build-info';

const build = { id: 'a1', timestamp: 1_795_629_122_892, prerendered: [], routeRules: {}, inlineScripts: [], inlineStyles: [] };

it.each(['latest.json', 'meta/a1.json'])('%s has the time of the build in unix seconds (C.6)', (path) => {
  const body = createBuildInfo(build, [build], []).get(BUILD_INFO_PREFIX + path)?.body;
  expect(JSON.parse(String(body))).toMatchObject({ id: 'a1', timestamp: 1_795_629_122 });
});
