import { chromium } from '@playwright/test';
const base='http://localhost:4300';
const b=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell'});
for (const [name,opts] of [['1440l',{viewport:{width:1440,height:900}}],['360d',{viewport:{width:360,height:740},hasTouch:true,isMobile:true,colorScheme:'dark'}]] as const){
  const c=await b.newContext({...opts,locale:'fr-FR'} as never); const p=await c.newPage();
  p.on('console',m=>m.type()==='error'&&console.log(m.text()));
  await p.goto(base+'/simulateur'); await p.waitForTimeout(2500);
  await p.getByRole('button',{name:/^Repères/}).click(); await p.waitForTimeout(800);
  await p.screenshot({path:`/tmp/walkpics/levels-empty-${name}.png`});
  for (const [price,note] of [['50400','Sommet de lundi'],['49200','Plancher']] as const){
    await p.getByRole('button',{name:'Ajouter un repère au dernier prix'}).click(); await p.waitForTimeout(300);
    const row=p.locator('.level-row').last();
    await row.locator('.level-price').fill(price); await row.locator('.level-price').press('Enter');
    await row.locator('.level-words').fill(note); await row.locator('.level-words').press('Enter');
  }
  await p.locator('.level-alert input').first().check();
  await p.waitForTimeout(500);
  await p.screenshot({path:`/tmp/walkpics/levels-menu-${name}.png`});
  await p.keyboard.press('Escape'); await p.waitForTimeout(500);
  await p.screenshot({path:`/tmp/walkpics/levels-chart-${name}.png`});
  await c.close();
}
await b.close();
