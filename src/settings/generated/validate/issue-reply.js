// Generated from schemas/ by `node scripts/generate.mjs`. Do not edit.
export default validate18;
const schema59 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"issue-reply.schema.json","type":"object","required":["id"],"properties":{"id":{"type":"string"},"shortId":{"type":"string"},"title":{"type":"string"},"culprit":{"type":"string"},"level":{"type":"string"},"platform":{"type":["string","null"]},"type":{"type":"string"},"permalink":{"type":"string"},"shareId":{"type":["string","null"]},"priority":{"type":["string","null"]},"status":{"type":"string"},"substatus":{"type":["string","null"]},"issueCategory":{"type":"string"},"issueType":{"type":"string"},"count":{"type":"string"},"userCount":{"type":"integer"},"sessionCount":{"type":"integer"},"numComments":{"type":"integer"},"firstSeen":{"type":"string"},"lastSeen":{"type":"string"},"annotations":{"type":"array"},"integrationIssues":{"type":"array"},"pluginIssues":{"type":"array"},"pluginActions":{"type":"array"},"svcAppIssues":{"type":"array"},"assignedTo":{"type":["object","null"],"properties":{"type":{"type":"string"},"id":{"type":"string"},"name":{"type":"string"},"email":{"type":"string"}}},"filtered":{},"logger":{},"priorityLockedAt":{},"aiAutofixLastTriggered":{},"aiFixabilityScore":{},"subscriptionDetails":{},"inbox":{"type":["object","null"],"properties":{"reason":{"type":"integer"},"reason_details":{},"date_added":{"type":"string"}}},"hasSeen":{"type":"boolean"},"isBookmarked":{"type":"boolean"},"isPublic":{"type":"boolean"},"isSubscribed":{"type":"boolean"},"isUnhandled":{"type":"boolean"},"latestEventHasAttachments":{"type":"boolean"},"metadata":{"type":"object","properties":{"title":{"type":"string"}}},"project":{"type":"object","properties":{"id":{"type":"string"},"name":{"type":"string"},"slug":{"type":"string"},"platform":{"type":["string","null"]}}},"stats":{"type":"object","additionalProperties":{"type":"array","items":{"type":"array","items":{"type":"integer"}}}},"owners":{"type":["object","array","null"],"properties":{"type":{"type":"string"},"owner":{"type":"string"},"date_added":{"type":"string"}}},"lifetime":{"type":["object","null"],"properties":{"count":{"type":"string"},"userCount":{"type":"integer"},"firstSeen":{"type":"string"},"lastSeen":{"type":"string"}}},"statusDetails":{"type":"object"}}};

function validate18(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="issue-reply.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.id !== undefined){
if(typeof data.id !== "string"){
const err1 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.shortId !== undefined){
if(typeof data.shortId !== "string"){
const err2 = {instancePath:instancePath+"/shortId",schemaPath:"#/properties/shortId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.title !== undefined){
if(typeof data.title !== "string"){
const err3 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.culprit !== undefined){
if(typeof data.culprit !== "string"){
const err4 = {instancePath:instancePath+"/culprit",schemaPath:"#/properties/culprit/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.level !== undefined){
if(typeof data.level !== "string"){
const err5 = {instancePath:instancePath+"/level",schemaPath:"#/properties/level/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.platform !== undefined){
let data5 = data.platform;
if((typeof data5 !== "string") && (data5 !== null)){
const err6 = {instancePath:instancePath+"/platform",schemaPath:"#/properties/platform/type",keyword:"type",params:{type: schema59.properties.platform.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.type !== undefined){
if(typeof data.type !== "string"){
const err7 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.permalink !== undefined){
if(typeof data.permalink !== "string"){
const err8 = {instancePath:instancePath+"/permalink",schemaPath:"#/properties/permalink/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.shareId !== undefined){
let data8 = data.shareId;
if((typeof data8 !== "string") && (data8 !== null)){
const err9 = {instancePath:instancePath+"/shareId",schemaPath:"#/properties/shareId/type",keyword:"type",params:{type: schema59.properties.shareId.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.priority !== undefined){
let data9 = data.priority;
if((typeof data9 !== "string") && (data9 !== null)){
const err10 = {instancePath:instancePath+"/priority",schemaPath:"#/properties/priority/type",keyword:"type",params:{type: schema59.properties.priority.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.status !== undefined){
if(typeof data.status !== "string"){
const err11 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.substatus !== undefined){
let data11 = data.substatus;
if((typeof data11 !== "string") && (data11 !== null)){
const err12 = {instancePath:instancePath+"/substatus",schemaPath:"#/properties/substatus/type",keyword:"type",params:{type: schema59.properties.substatus.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.issueCategory !== undefined){
if(typeof data.issueCategory !== "string"){
const err13 = {instancePath:instancePath+"/issueCategory",schemaPath:"#/properties/issueCategory/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.issueType !== undefined){
if(typeof data.issueType !== "string"){
const err14 = {instancePath:instancePath+"/issueType",schemaPath:"#/properties/issueType/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.count !== undefined){
if(typeof data.count !== "string"){
const err15 = {instancePath:instancePath+"/count",schemaPath:"#/properties/count/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.userCount !== undefined){
let data15 = data.userCount;
if(!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))){
const err16 = {instancePath:instancePath+"/userCount",schemaPath:"#/properties/userCount/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.sessionCount !== undefined){
let data16 = data.sessionCount;
if(!(((typeof data16 == "number") && (!(data16 % 1) && !isNaN(data16))) && (isFinite(data16)))){
const err17 = {instancePath:instancePath+"/sessionCount",schemaPath:"#/properties/sessionCount/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.numComments !== undefined){
let data17 = data.numComments;
if(!(((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17))) && (isFinite(data17)))){
const err18 = {instancePath:instancePath+"/numComments",schemaPath:"#/properties/numComments/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.firstSeen !== undefined){
if(typeof data.firstSeen !== "string"){
const err19 = {instancePath:instancePath+"/firstSeen",schemaPath:"#/properties/firstSeen/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.lastSeen !== undefined){
if(typeof data.lastSeen !== "string"){
const err20 = {instancePath:instancePath+"/lastSeen",schemaPath:"#/properties/lastSeen/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.annotations !== undefined){
if(!(Array.isArray(data.annotations))){
const err21 = {instancePath:instancePath+"/annotations",schemaPath:"#/properties/annotations/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.integrationIssues !== undefined){
if(!(Array.isArray(data.integrationIssues))){
const err22 = {instancePath:instancePath+"/integrationIssues",schemaPath:"#/properties/integrationIssues/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.pluginIssues !== undefined){
if(!(Array.isArray(data.pluginIssues))){
const err23 = {instancePath:instancePath+"/pluginIssues",schemaPath:"#/properties/pluginIssues/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.pluginActions !== undefined){
if(!(Array.isArray(data.pluginActions))){
const err24 = {instancePath:instancePath+"/pluginActions",schemaPath:"#/properties/pluginActions/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.svcAppIssues !== undefined){
if(!(Array.isArray(data.svcAppIssues))){
const err25 = {instancePath:instancePath+"/svcAppIssues",schemaPath:"#/properties/svcAppIssues/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.assignedTo !== undefined){
let data25 = data.assignedTo;
if((!(data25 && typeof data25 == "object" && !Array.isArray(data25))) && (data25 !== null)){
const err26 = {instancePath:instancePath+"/assignedTo",schemaPath:"#/properties/assignedTo/type",keyword:"type",params:{type: schema59.properties.assignedTo.type},message:"must be object,null"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(data25 && typeof data25 == "object" && !Array.isArray(data25)){
if(data25.type !== undefined){
if(typeof data25.type !== "string"){
const err27 = {instancePath:instancePath+"/assignedTo/type",schemaPath:"#/properties/assignedTo/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data25.id !== undefined){
if(typeof data25.id !== "string"){
const err28 = {instancePath:instancePath+"/assignedTo/id",schemaPath:"#/properties/assignedTo/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data25.name !== undefined){
if(typeof data25.name !== "string"){
const err29 = {instancePath:instancePath+"/assignedTo/name",schemaPath:"#/properties/assignedTo/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data25.email !== undefined){
if(typeof data25.email !== "string"){
const err30 = {instancePath:instancePath+"/assignedTo/email",schemaPath:"#/properties/assignedTo/properties/email/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
}
}
if(data.inbox !== undefined){
let data30 = data.inbox;
if((!(data30 && typeof data30 == "object" && !Array.isArray(data30))) && (data30 !== null)){
const err31 = {instancePath:instancePath+"/inbox",schemaPath:"#/properties/inbox/type",keyword:"type",params:{type: schema59.properties.inbox.type},message:"must be object,null"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(data30 && typeof data30 == "object" && !Array.isArray(data30)){
if(data30.reason !== undefined){
let data31 = data30.reason;
if(!(((typeof data31 == "number") && (!(data31 % 1) && !isNaN(data31))) && (isFinite(data31)))){
const err32 = {instancePath:instancePath+"/inbox/reason",schemaPath:"#/properties/inbox/properties/reason/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data30.date_added !== undefined){
if(typeof data30.date_added !== "string"){
const err33 = {instancePath:instancePath+"/inbox/date_added",schemaPath:"#/properties/inbox/properties/date_added/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
}
}
if(data.hasSeen !== undefined){
if(typeof data.hasSeen !== "boolean"){
const err34 = {instancePath:instancePath+"/hasSeen",schemaPath:"#/properties/hasSeen/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data.isBookmarked !== undefined){
if(typeof data.isBookmarked !== "boolean"){
const err35 = {instancePath:instancePath+"/isBookmarked",schemaPath:"#/properties/isBookmarked/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data.isPublic !== undefined){
if(typeof data.isPublic !== "boolean"){
const err36 = {instancePath:instancePath+"/isPublic",schemaPath:"#/properties/isPublic/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data.isSubscribed !== undefined){
if(typeof data.isSubscribed !== "boolean"){
const err37 = {instancePath:instancePath+"/isSubscribed",schemaPath:"#/properties/isSubscribed/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data.isUnhandled !== undefined){
if(typeof data.isUnhandled !== "boolean"){
const err38 = {instancePath:instancePath+"/isUnhandled",schemaPath:"#/properties/isUnhandled/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data.latestEventHasAttachments !== undefined){
if(typeof data.latestEventHasAttachments !== "boolean"){
const err39 = {instancePath:instancePath+"/latestEventHasAttachments",schemaPath:"#/properties/latestEventHasAttachments/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data.metadata !== undefined){
let data39 = data.metadata;
if(data39 && typeof data39 == "object" && !Array.isArray(data39)){
if(data39.title !== undefined){
if(typeof data39.title !== "string"){
const err40 = {instancePath:instancePath+"/metadata/title",schemaPath:"#/properties/metadata/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
}
else {
const err41 = {instancePath:instancePath+"/metadata",schemaPath:"#/properties/metadata/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data.project !== undefined){
let data41 = data.project;
if(data41 && typeof data41 == "object" && !Array.isArray(data41)){
if(data41.id !== undefined){
if(typeof data41.id !== "string"){
const err42 = {instancePath:instancePath+"/project/id",schemaPath:"#/properties/project/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data41.name !== undefined){
if(typeof data41.name !== "string"){
const err43 = {instancePath:instancePath+"/project/name",schemaPath:"#/properties/project/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data41.slug !== undefined){
if(typeof data41.slug !== "string"){
const err44 = {instancePath:instancePath+"/project/slug",schemaPath:"#/properties/project/properties/slug/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data41.platform !== undefined){
let data45 = data41.platform;
if((typeof data45 !== "string") && (data45 !== null)){
const err45 = {instancePath:instancePath+"/project/platform",schemaPath:"#/properties/project/properties/platform/type",keyword:"type",params:{type: schema59.properties.project.properties.platform.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
}
else {
const err46 = {instancePath:instancePath+"/project",schemaPath:"#/properties/project/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data.stats !== undefined){
let data46 = data.stats;
if(data46 && typeof data46 == "object" && !Array.isArray(data46)){
for(const key0 in data46){
let data47 = data46[key0];
if(Array.isArray(data47)){
const len0 = data47.length;
for(let i0=0; i0<len0; i0++){
let data48 = data47[i0];
if(Array.isArray(data48)){
const len1 = data48.length;
for(let i1=0; i1<len1; i1++){
let data49 = data48[i1];
if(!(((typeof data49 == "number") && (!(data49 % 1) && !isNaN(data49))) && (isFinite(data49)))){
const err47 = {instancePath:instancePath+"/stats/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0+"/" + i1,schemaPath:"#/properties/stats/additionalProperties/items/items/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
}
else {
const err48 = {instancePath:instancePath+"/stats/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0,schemaPath:"#/properties/stats/additionalProperties/items/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
}
else {
const err49 = {instancePath:instancePath+"/stats/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/stats/additionalProperties/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
}
else {
const err50 = {instancePath:instancePath+"/stats",schemaPath:"#/properties/stats/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
if(data.owners !== undefined){
let data50 = data.owners;
if(typeof data50 != "object"){
const err51 = {instancePath:instancePath+"/owners",schemaPath:"#/properties/owners/type",keyword:"type",params:{type: schema59.properties.owners.type},message:"must be object,array,null"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
if(data50 && typeof data50 == "object" && !Array.isArray(data50)){
if(data50.type !== undefined){
if(typeof data50.type !== "string"){
const err52 = {instancePath:instancePath+"/owners/type",schemaPath:"#/properties/owners/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
if(data50.owner !== undefined){
if(typeof data50.owner !== "string"){
const err53 = {instancePath:instancePath+"/owners/owner",schemaPath:"#/properties/owners/properties/owner/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
if(data50.date_added !== undefined){
if(typeof data50.date_added !== "string"){
const err54 = {instancePath:instancePath+"/owners/date_added",schemaPath:"#/properties/owners/properties/date_added/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
}
}
if(data.lifetime !== undefined){
let data54 = data.lifetime;
if((!(data54 && typeof data54 == "object" && !Array.isArray(data54))) && (data54 !== null)){
const err55 = {instancePath:instancePath+"/lifetime",schemaPath:"#/properties/lifetime/type",keyword:"type",params:{type: schema59.properties.lifetime.type},message:"must be object,null"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
if(data54 && typeof data54 == "object" && !Array.isArray(data54)){
if(data54.count !== undefined){
if(typeof data54.count !== "string"){
const err56 = {instancePath:instancePath+"/lifetime/count",schemaPath:"#/properties/lifetime/properties/count/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
if(data54.userCount !== undefined){
let data56 = data54.userCount;
if(!(((typeof data56 == "number") && (!(data56 % 1) && !isNaN(data56))) && (isFinite(data56)))){
const err57 = {instancePath:instancePath+"/lifetime/userCount",schemaPath:"#/properties/lifetime/properties/userCount/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
if(data54.firstSeen !== undefined){
if(typeof data54.firstSeen !== "string"){
const err58 = {instancePath:instancePath+"/lifetime/firstSeen",schemaPath:"#/properties/lifetime/properties/firstSeen/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
if(data54.lastSeen !== undefined){
if(typeof data54.lastSeen !== "string"){
const err59 = {instancePath:instancePath+"/lifetime/lastSeen",schemaPath:"#/properties/lifetime/properties/lastSeen/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
}
}
if(data.statusDetails !== undefined){
let data59 = data.statusDetails;
if(!(data59 && typeof data59 == "object" && !Array.isArray(data59))){
const err60 = {instancePath:instancePath+"/statusDetails",schemaPath:"#/properties/statusDetails/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
}
else {
const err61 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
validate18.errors = vErrors;
return errors === 0;
}
